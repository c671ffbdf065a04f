import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FixtureSellerProducts } from '../testing/fixture-seller-products.ts';
import { sellerToken } from '../testing/fixture-seller.ts';
import { type Look, phone, visitWith } from './browsing.ts';
import { openShop } from './shop.ts';

export interface Visit {
  readonly page: Page;
  readonly calls: readonly string[];
  readonly seller: FixtureSellerProducts;
  go(to: string): Promise<void>;
}

/** A seller in a shop of their own; refusals that a test asks for are lines of the console too. */
export async function sellingIn(
  work: (visit: Visit) => Promise<void>,
  look: Look = phone,
): Promise<void> {
  const shop = await openShop();
  try {
    await visitWith({ ...look, signedIn: true }, async (page, problems) => {
      await page.addInitScript((token) => localStorage.setItem('largo.token', token), sellerToken);
      const go = async (to: string) => {
        await page.goto(shop.url + to);
        await page.getByRole('heading', { level: 1 }).waitFor();
      };
      const { calls, sellerProducts: seller } = shop.gateway;
      await work({ page, calls, seller, go });
      expect(problems.filter((line) => !/status of (?:40[039]|429|503)/.test(line))).toEqual([]);
    });
  } finally {
    await shop.stop();
  }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
