import { YES_NO_DONT_KNOW } from '@/rules/facts';
import { choiceType, type OptionsPart, optionsOf } from '../choice';
import { type FieldType, fieldBuilder } from '../field';

declare module '../field' {
  interface FieldParts {
    yes_no_dont_know: OptionsPart;
  }
}

export type YesNoDontKnow = keyof typeof YES_NO_DONT_KNOW;

/** Field for a question with the answers Yes, No and "I don't know". */
export const yesNoDontKnow = (label: string) => fieldBuilder<YesNoDontKnow>({ kind: 'yes_no_dont_know', label, options: optionsOf(YES_NO_DONT_KNOW) });

export const yesNoDontKnowType: FieldType<'yes_no_dont_know'> = { ...choiceType, valueKind: 'yes_no_dont_know' };
