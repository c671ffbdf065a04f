import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressKeys, makeDeviceCookies, newDevice, plainAddress } from '../src/index.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
  ])('written as %s is %s', (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9', undefined],
    ['::ffff:203.0.113.9', '203.0.113.9', undefined],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['x', 'x', undefined],
  ])('%s counts as %s, and within %s', (address, near, wide) => {
    expect(addressKeys(address)).toEqual({ near, wide });
  });
});

describe('a device', () => {
  const secret = 'a-secret-of-sixteen-characters';
  const cookies = makeDeviceCookies(secret);

  it('is known by its signature only', () => {
    const device = newDevice();
    const value = cookies.valueOf(device);
    expect(cookies.deviceOf(`a=b; largo_device=${value}; c=d`)).toBe(device);
    expect(cookies.deviceOf(`a=b; __Host-largo_device=${value}`)).toBe(device);
    const others = makeDeviceCookies('another-secret-of-sixteen');
    expect(others.deviceOf(`largo_device=${value}`)).toBeUndefined();
    expect(cookies.deviceOf(`largo_device=${newDevice()}${value.slice(22)}`)).toBeUndefined();
    expect(cookies.deviceOf(undefined)).toBeUndefined();
  });

  it('is not signed with the service token itself, which opens other doors', () => {
    const device = newDevice();
    for (const text of [device, `device ${device}`]) {
      const signature = createHmac('sha256', secret).update(text).digest('base64url');
      expect(cookies.deviceOf(`largo_device=${device}.${signature}`)).toBeUndefined();
    }
  });
});
