import { YES_NO_DONT_KNOW } from '@/rules/facts';
import { choiceType, optionsOf } from '../choice';
import { type FieldType, start } from '../field';

export type YesNoDontKnow = keyof typeof YES_NO_DONT_KNOW;

export const yesNoDontKnow = (label: string) => start<YesNoDontKnow>('yes_no_dont_know', label, { options: optionsOf(YES_NO_DONT_KNOW) });

export const yesNoDontKnowType: FieldType = { ...choiceType, valueKind: 'yes_no_dont_know' };
