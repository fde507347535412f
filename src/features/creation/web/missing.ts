import type { Form, Problem } from '@/rules/forms';
import { text } from '@/world/messages';
import type { Draft } from './draft';
import { t } from './messages';

export const STEPS = ['home', 'homeowner', 'programs'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_TITLES: Record<Step, string> = { home: t('home'), homeowner: t('homeowner'), programs: t('programs') };

/** Something that stands between here and a job. */
export type Missing = Problem & { label: string; step: Step };

type Input = { draft: Draft; form: Form; chosen: readonly string[]; isStaff: boolean };

/** Everything at once, in the order of the page. */
export function missingOf({ draft, form, chosen, isStaff }: Input): Missing[] {
  const missing: Missing[] = [];
  const required = (path: string, label: string, step: Step) => missing.push({ path, label, step, code: 'required', message: text('required') });
  if (isStaff && !draft.contractor) required('contractor_id', t('contractor'), 'home');
  if (!draft.place) required('google_place_id', t('address_of_the_home'), 'home');
  if (draft.unit.length > 49) missing.push({ path: 'unit', label: t('unit'), step: 'home', code: 'max_50', message: text('max_50') });
  for (const problem of form.problems()) {
    missing.push({ ...problem, label: form.fields.find((state) => state.path === problem.path)?.label ?? problem.path, step: stepOf(problem.path) });
  }
  if (chosen.length === 0) missing.push({ path: 'programs', label: t('programs'), step: 'programs', code: 'one_program', message: text('one_program') });
  return missing;
}

const stepOf = (path: string): Step => {
  if (['contractor_id', 'contractor_user', 'google_place_id', 'unit'].includes(path)) return 'home';
  return path === 'job_scope' || path === 'programs' ? 'programs' : 'homeowner';
};
