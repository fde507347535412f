import { type FormEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Field, showsAllOptions } from '@/rules/forms';
import type { QuestionScreen } from './screens';

/** Long enough to see what was chosen. */
const SEEN_MS = 260;
/** A change this soon after a finger or a mouse was lifted is theirs. */
const TAP_MS = 600;

const isOnePick = (field: Field | undefined): boolean =>
  field?.kind === 'yes_no' || field?.kind === 'yes_no_dont_know' || (field?.kind === 'choice' && showsAllOptions(field));

type Props = { step: QuestionScreen | undefined; kindOf: (path: string) => Field | undefined; next: () => void };

/**
 * A tap on an answer goes on to the next screen, where the screen asks one thing with one answer to pick. With the keyboard it
 * stays: arrows choose on their way. It stays as well where the answer brings up another question; the page says so beforehand.
 */
export function useAdvanceOnSelect({ step, kindOf, next }: Props) {
  // No finger yet; the clock of events begins with the page, which may be younger than a tap lasts.
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
