import { expect, it } from 'vitest';
import { PRODUCT } from '@/platform';
import { CODE, textOf } from './modules';

/** Files that may contain the product name: its default, the descriptions for operators, and the code that puts the portal name into the page. */
const NAMED = [
  'src/platform/product.ts',
  'src/platform/server/config/read.ts',
  'src/platform/server/config/values.ts',
  'src/platform/server/config/variables/deployment.ts',
  'src/platform/server/config/variables/outgoing.ts',
];

const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('finds no product name in the code, because texts use the setting `PORTAL_NAME`', () => {
  const files = CODE.filter((file) => file.startsWith('src/') && !NAMED.includes(file));
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((file) => withoutComments(textOf(file)).includes(PRODUCT.name))).toEqual([]);
});

it('finds the product name only in the files that define its default', () => {
  expect(NAMED.filter((file) => !withoutComments(textOf(file)).includes(PRODUCT.name))).toEqual([]);
});

it('reads the product name only in the code that sets the portal name', () => {
  const files = CODE.filter((file) => withoutComments(textOf(file)).includes('PRODUCT.name'));
  expect(files.toSorted()).toEqual(['src/app/server/pages.ts', 'src/platform/portal.ts', 'src/platform/server/config/values.ts', 'src/platform/web/portal.ts']);
});
