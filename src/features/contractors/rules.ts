import { type Actor, can, type Rule } from '@/access';
import { t } from './messages';

type Reach = { id: string; programs: readonly string[] };

/** Whether somebody sees a company: staff those of their programs, a person their own. */
const sees = ({ id, programs }: Reach, actor: Actor): boolean => {
  if (actor.kind === 'contractor') return actor.contractorId === id;
  if (actor.kind !== 'staff') return false;
  const own = actor.programs;
  return own === 'all' || programs.some((key) => own.includes(key));
};

/** Name, license, programs and enrollments; making and archiving. */
export const MANAGE_CONTRACTOR: Rule<Reach> = {
  action: 'company.manage',
  person: (company, actor) => (actor.kind === 'staff' && !sees(company, actor) ? t('manage_companies_forbidden_error') : null),
};

/** How it is reached and looks, and what it likes to install: its own administrator too. */
export const EDIT_CONTRACTOR: Rule<Reach> = {
  person: (company, actor) => {
    if (!sees(company, actor)) return t('edit_company_forbidden_error');
    const may = actor.kind === 'staff' ? can(actor, 'company.manage') : can(actor, 'company.edit_own');
    return may ? null : t('edit_company_forbidden_error');
  },
};

/** What it likes to install: everybody of its office. */
export const SET_PREFERRED: Rule<Reach> = {
  action: 'equipment.set_preferred',
  person: (company, actor) => (sees(company, actor) ? null : t('edit_company_forbidden_error')),
};

/** Staff of some programs add these to a company and take these away; the others are none of their business. */
export function programsOutsideScope(actor: Actor, before: readonly string[], after: readonly string[]): string[] {
  if (actor.kind !== 'staff' || actor.programs === 'all') return [];
  const own = actor.programs;
  const moved = [...after.filter((key) => !before.includes(key)), ...before.filter((key) => !after.includes(key))];
  return moved.filter((key) => !own.includes(key));
}
