import type { AmountsView } from '@/job-view';

type Line = AmountsView['lines'][number];
type Step = AmountsView['steps'][number];

const isInTotal = ({ kind }: Line): boolean => kind === 'rebate' || kind === 'bonus';

/** Returns whether to show a line. Hides an unknown line whose missing answers are already listed above the lines. */
const isShown = (line: Line, amounts: AmountsView): boolean =>
  line.state === 'amount' ||
  line.state === 'unmet' ||
  (line.state === 'unknown' && (line.why.length > 0 || (line.missing.length > 0 && amounts.state !== 'incomplete')));

/** Returns rows that add up to the total. A cap over several lines is a separate row, so the lines above it show their amounts before that cap. */
export function ledgerRows(amounts: AmountsView): { lines: Line[]; caps: Step[] } {
  const caps = amounts.steps.filter((step) => step.step === 'cap' || step.step === 'factor');
  const isShared = (step: Step) => step.step === 'cap' && caps.some((cap) => cap.label === step.label);
  const lines = amounts.lines
    .filter((line) => isInTotal(line) && isShown(line, amounts))
    .map((line) => {
      const first = line.steps.find(isShared);
      return first ? { ...line, amount: first.before, steps: line.steps.filter((step) => !isShared(step)) } : line;
    });
  return { lines, caps };
}
