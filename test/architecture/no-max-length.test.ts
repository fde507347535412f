import { expect, it } from 'vitest';
import { FILES, textOf } from './modules';

/** Boxes of a search, of a ZIP code, of what stands in the address of a page, of a name that better-auth keeps. */
const NO_WORDS_OF_PEOPLE = [
  'src/features/estimates/web/answers-form.tsx',
  'src/features/estimates/web/question-field.tsx',
  'src/foundation/accounts/web/second-factor/passkey-setup.tsx',
  'src/foundation/equipment/web/equipment-dialog.tsx',
  'src/foundation/equipment/web/equipment-page.tsx',
  'src/pages/job-list/web/search-box.tsx',
];

it('no box cuts what somebody pastes into it: a browser says nothing of it, the server says how long it may be', () => {
  const cutting = FILES.filter((file) => file.endsWith('.tsx') && /\smaxLength=\{/.test(textOf(file)));
  expect(cutting.toSorted()).toEqual(NO_WORDS_OF_PEOPLE);
});
