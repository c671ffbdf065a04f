import { desk, flawsOf, lookHeight, phone } from '@largo/testkit';
import { expect } from 'vitest';

type Page = Parameters<typeof flawsOf>[0];

/**
 * A page of the gateway itself: nothing overflows and axe finds nothing, at both widths in both
 * colours.
 */
export async function expectReadable(
  page: Page,
  see: (look: { width: number; colorScheme: 'light' | 'dark' }) => Promise<unknown> = async () =>
    undefined,
): Promise<void> {
  for (const { width } of [phone, desk])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: lookHeight });
      await page.emulateMedia({ colorScheme });
      await see({ width, colorScheme });
      const { overflow, found } = await flawsOf(page);
      expect({ width, colorScheme, overflow, found }).toEqual({
        width,
        colorScheme,
        overflow: 0,
        found: [],
      });
    }
}
