import { expect, it } from 'vitest';
import { FILES, textOf } from './modules';

/** Files that may limit the length of an input: search inputs, ZIP codes, a search parameter, and a name that the library better-auth stores. */
const NO_WORDS_OF_PEOPLE = [
  'src/features/estimates/web/answers-form.tsx',
  'src/features/estimates/web/question-field.tsx',
  'src/foundation/accounts/web/second-factor/passkey-setup.tsx',
  'src/foundation/equipment/web/equipment-dialog.tsx',
  'src/foundation/equipment/web/equipment-page.tsx',
  'src/pages/job-list/web/search-box.tsx',
];

it('has no input that silently truncates pasted text, because the server reports texts that are too long', () => {
  const cutting = FILES.filter((file) => file.endsWith('.tsx') && /\smaxLength=\{/.test(textOf(file)));
  expect(cutting.toSorted()).toEqual(NO_WORDS_OF_PEOPLE);
});
