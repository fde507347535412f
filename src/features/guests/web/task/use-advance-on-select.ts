import { type FormEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Field, showsAllOptions } from '@/rules/forms';
import type { QuestionScreen } from './screens';

/** Delay in milliseconds before the next screen, so that the guest sees the selected option. */
const SEEN_MS = 260;
/** Maximum time in milliseconds between the end of a tap (when the finger or mouse button is lifted) and the answer change that it causes. */
const TAP_MS = 600;

const isOnePick = (field: Field | undefined): boolean =>
  field?.kind === 'yes_no' || field?.kind === 'yes_no_dont_know' || (field?.kind === 'choice' && showsAllOptions(field));

type Props = { step: QuestionScreen | undefined; kindOf: (path: string) => Field | undefined; next: () => void };

/**
 * Opens the next screen after a tap on an option, if the screen has only one single-choice question. Stays on the screen after keyboard input, because arrow
 * keys also select the options that they pass. Also stays if the answer triggers a follow-up question. A hint on the page announces this behavior.
 */
export function useAdvanceOnSelect({ step, kindOf, next }: Props) {
  // Time at which the pointer was last lifted. Event times count from the page load, so an initial 0 could look like a recent tap.
  const lifted = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef({ step, next });
  latest.current = { step, next };
  const goesOn = step !== undefined && step.fields.length === 1 && step.fields.every((path) => isOnePick(kindOf(path)));
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const watch = {
    onPointerUp: (event: PointerEvent) => {
      lifted.current = event.timeStamp;
    },
    onClick: (event: FormEvent) => {
      const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
      if (!goesOn || !isRadio || event.timeStamp - lifted.current > TAP_MS) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const now = latest.current;
        if (now.step?.key === step.key && now.step.fields.length === 1) now.next();
      }, SEEN_MS);
    },
  };
  return { goesOn, watch };
}
