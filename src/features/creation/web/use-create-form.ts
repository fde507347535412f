import { useMemo, useRef, useState } from 'react';
import { FactBook } from '@/rules/facts';
import { Form, type Problem } from '@/rules/forms';
import { useMe } from '@/world/people/web';
import { createJob as definition } from '../forms/create_job';
import { type Draft, EMPTY_DRAFT, keptDraft } from './draft';
import { type Missing, missingOf } from './missing';
import { useHome } from './use-home';

const NOTHING_KNOWN = new FactBook([]);

/** The page's one state: the draft, what is known of the home, and what is still missing. */
export function useCreateForm() {
  const me = useMe();
  const [draft, setDraft] = useState<Draft>(() => keptDraft.read(me.uid) ?? EMPTY_DRAFT);
  /** What was said last, ahead of what is drawn: a browser that fills in several boxes at once loses none. */
  const latest = useRef(draft);
  const [income, setIncome] = useState<number | null>(null);
  /** Paths whose problems may be shown: left once, or everything after a try to create. */
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<readonly Problem[]>([]);

  const form = useMemo(() => new Form({ definition, answers: draft.answers, facts: NOTHING_KNOWN, programs: [] }), [draft.answers]);
  const home = useHome(draft, income);
  const offered = home.data?.programs.filter((program) => program.fits !== 'no' && coversWork(program.scopes, draft.answers.job_scope)) ?? [];
  const chosen = draft.programs.filter((key) => offered.some((program) => program.key === key));
  const missing: Missing[] = missingOf({ draft, form, chosen, isStaff: me.kind === 'staff' });

  const change = (next: Partial<Draft>) => {
    const whole = { ...latest.current, ...next };
    latest.current = whole;
    keptDraft.write(me.uid, whole);
    setDraft(whole);
    setRefused((before) => before.filter((problem) => !Object.keys(next).includes(problem.path)));
  };
  const setAnswer = (path: string, value: unknown) => {
    change({ answers: { ...latest.current.answers, [path]: value } });
    setRefused((before) => before.filter((problem) => problem.path !== path));
  };
  const isShown = (path: string) => left === 'all' || left.has(path);
  const problemsOf = (path: string): Problem[] => [
    ...missing.filter((problem) => problem.path === path && isShown(path)),
    ...refused.filter((problem) => problem.path === path),
  ];
  return {
    me,
    draft,
    form,
    home,
    offered,
    chosen,
    missing,
    income,
    setIncome,
    change,
    setAnswer,
    problemsOf,
    leave: (path: string) => setLeft((before) => (before === 'all' ? before : new Set([...before, path]))),
    showAll: (paths?: readonly string[]) => setLeft((before) => (before === 'all' || !paths ? 'all' : new Set([...before, ...paths]))),
    refuse: setRefused,
    forget: () => keptDraft.forget(me.uid),
    startAgain: () => {
      keptDraft.forget(me.uid);
      latest.current = EMPTY_DRAFT;
      setDraft(EMPTY_DRAFT);
      setIncome(null);
      setLeft(new Set());
      setRefused([]);
    },
  };
}
export type CreateForm = ReturnType<typeof useCreateForm>;

/** A program belongs to the work when it covers some of it; before the work is known every program does. */
export const coversWork = (scopes: readonly string[], work: unknown): boolean =>
  !Array.isArray(work) || work.length === 0 || work.some((scope) => scopes.includes(String(scope)));
