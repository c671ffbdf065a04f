import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProductStatus } from '@largo/contracts';

export interface DemoCategory {
  slug: string;
  name: string;
  parent: string | null;
  description: string | null;
  sortOrder: number;
  icon: string;
}
export interface DemoStore {
  slug: string;
  businessName: string;
  ownerName: string;
  neighborhood: string;
  cnpj: string;
  description: string;
  categories: string[];
  icon: string;
  trusted: boolean;
  phone: string;
  email: string;
  instagram: string;
  image: string;
}
export interface DemoProduct {
  sku: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  seller: string;
  priceCents: number;
  originalPriceCents: number | null;
  discountPercent: number | null;
  stock: number;
  weightKg: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  status: ProductStatus;
  rejectionReason: string | null;
  popularity: number;
  image: string;
  sponsored: boolean;
}
export interface DemoPhrase {
  rating: number;
  text: string;
}

/** The demo city's own files, whose format is known and not validated. */
export const demoDir = new URL('../../data/demo/', import.meta.url);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(fileURLToPath(new URL(file, demoDir)), 'utf8')) as T;
}

export interface DemoData {
  categories: DemoCategory[];
  stores: DemoStore[];
  products: DemoProduct[];
  phrases: DemoPhrase[];
}

export function readDemoData(): DemoData {
  return {
    categories: read('categorias.json'),
    stores: read('lojas.json'),
    products: read('produtos.json'),
    phrases: read('avaliacoes_frases.json'),
  };
}
