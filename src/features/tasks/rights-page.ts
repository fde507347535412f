import { CONTRACTOR_ROLES, GUEST_ROLES, ROLE_LABELS, type Role, STAFF_ROLES } from '@/access';
import { STAGE_LABELS, type TaskDefinition } from '@/rules/forms';
import { taskRightsOf } from './rights';

const ROLES: readonly Role[] = [...CONTRACTOR_ROLES, ...GUEST_ROLES, ...STAFF_ROLES];
const MARK = { edit: '✎', see: '○', hidden: '' } as const;

/** Renders docs/rights.md: for each form, a table with the access of each role to each field. */
export function renderRightsPage(forms: readonly TaskDefinition[]): string {
  return [
    '# Who sees and changes what',
    '',
    '`npm run docs:rights` prints this page from the forms. `src/features/tasks/rights.test.ts` fails if the page is out of date, and',
    '`test/integration/rights.test.ts` checks each cell in the running portal. ✎ sees and changes · ○ sees · empty: the response does not contain the field.',
    'A role without a column gets 404 for the task. The page assumes an open task whose action owner is the role that usually completes it, and amounts that are',
    'shared with contractor and homeowner. The contractor does not see "Language and background" after the homeowner answered it.',
    ...forms.flatMap(pageOf),
    '',
  ].join('\n');
}

function pageOf(form: TaskDefinition): string[] {
  const readers = ROLES.flatMap((role) => {
    const rights = taskRightsOf(form, role);
    return rights ? [{ role, rights }] : [];
  });
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '',
    `## ${form.title}`,
    '',
    `\`${form.key}\`, ${STAGE_LABELS[form.stage]}`,
    '',
    row(['', ...readers.map(({ role }) => ROLE_LABELS[role])]),
    row(['---', ...readers.map(() => '---')]),
    row(['*Mark complete*', ...readers.map(({ rights }) => (rights.complete ? '✔' : ''))]),
    ...form.fields.map((field) => row([`\`${field.key}\``, ...readers.map(({ rights }) => MARK[rights.fields[field.key] ?? 'hidden'])])),
  ];
}
