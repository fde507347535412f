import { sharedMessage as message } from '@/foundation/messaging';
import { isOneOf, recordArrayOf, stringArrayOf, toCents, toDollars } from '@/platform';
import { knownValue, when } from '@/rules/conditions';
import { type Answers, type AutofillRule, type Check, choices, type FormContext, longText, money } from '@/rules/forms';
import { t } from './messages';

const other = when('additional_incentives').has('other');

/** Returns the questions about other incentives. Two forms use them: one about planned incentives, and one about incentives that were used. */
export const incentiveFields = (label: string) => ({
  additional_incentives: choices(label, { other: 'Another incentive', none: 'None after all' })
    .fact('chosen_incentives')
    .optionsFrom('other_incentive_offers')
    .required()
    .help('Incentives that this home can get in addition to the job’s programs. The amounts are calculated from the answers.'),
  other_incentive_amount: money('Amount of the other incentive ($)').fact().between(0.01, 1_000_000).requiredWhen(other),
  additional_incentives_value: money('Total of other incentives ($)').fact('other_incentives_total').class('amounts').readOnly(),
  additional_incentives_notes: longText('Notes on the other incentive')
    .fact('other_incentive_notes')
    .requiredWhen(other)
    .help('Who pays the incentive and what it is for.'),
});

/** Returns the offered incentives. An amount is null until it is known. */
const offersIn = (read: FormContext['read']) =>
  recordArrayOf(knownValue(read('other_incentive_offers'))).map(({ value, label, amount }) => ({ value, label: String(label), amount }));

const chosenIn = (answers: Answers): string[] => stringArrayOf(answers.additional_incentives);

/**
 * Fills in the sum of the chosen incentives and of the amount that was entered for another incentive. Clears the sum while an amount is unknown or nothing is
 * chosen.
 */
export const fillIncentiveTotal: AutofillRule = {
  name: 'incentive_total',
  run: (answers, _before, { read }) => {
    const offers = offersIn(read);
    const chosen = chosenIn(answers).filter((key) => key !== 'none');
    const amounts = chosen.map((key) => (key === 'other' ? answers.other_incentive_amount : offers.find((offer) => offer.value === key)?.amount));
    const knownAmounts = amounts.filter((amount): amount is number => typeof amount === 'number');
    const { additional_incentives_value: _earlier, ...rest } = answers;
    if (knownAmounts.length < chosen.length || chosenIn(answers).length === 0) return rest;
    return { ...rest, additional_incentives_value: toDollars(knownAmounts.reduce((sum, amount) => sum + toCents(amount), 0)) };
  },
};

/** Checks that the amounts of all chosen incentives are known. */
export const amountsKnown: Check = {
  name: 'incentive_amounts_known',
  looksAt: ['other_incentive_offers'],
  run: (answers, { read }) =>
    offersIn(read)
      .filter((offer) => offer.amount === null && isOneOf(chosenIn(answers), offer.value))
      .map((offer) => ({
        path: 'additional_incentives',
        code: 'amount_unknown',
        message: t('amount_unknown', { offer: offer.label }),
      })),
};

/** Checks that no incentives are chosen if the services form states that no other incentives are used. */
export const noneWhenNone: Check = {
  name: 'no_incentives_when_none_planned',
  reads: ['additional_incentives_planned'],
  run: (answers, { read }) => {
    const planned = read('additional_incentives_planned');
    const some = chosenIn(answers).some((key) => key !== 'none');
    return planned.state === 'known' && planned.value === false && some
      ? [{ path: 'additional_incentives', code: 'remove_selections', message: message('remove_selections') }]
      : [];
  },
};
