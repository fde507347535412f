import { systemClaim } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { formatMoney } from '@/platform';
import { languageTag } from '@/platform/i18n';
import { type FactClaim, factLabel } from '@/rules/facts';
import { t } from './messages';

/** Returns the fact that lists the optional incentive lines of the opted-in programs as options for forms. */
export const offerFacts = (state: JobState): FactClaim[] => [
  { fact: 'other_incentive_offers', value: offersOf(state), ...systemClaim(t('offers_of_programs'), 'derived') },
];

/** Returns the optional incentive lines of the opted-in programs as form options. A line that several programs list appears once. */
function offersOf(state: JobState) {
  const lines = state.programs.filter((program) => program.opted_in).flatMap((program) => program.amounts.lines);
  return lines.flatMap(({ key, name, offer }, index) => {
    if (!offer || lines.findIndex((other) => other.key === key && other.offer) !== index) return [];
    return [offerOf(offer, key, name)];
  });
}

type Offer = NonNullable<JobProgram['amounts']['lines'][number]['offer']>;
type Offered = { value: string; label: string; help: string; amount: number | null };

/** Cache of the form options, by `offer`. An offer never changes, so an entry is replaced only if the key, the name or the language differs. */
const cachedOffers = new WeakMap<Offer, Offered & { language: string }>();

function offerOf(offer: Offer, key: string, name: string): Offered {
  const cachedOffer = cachedOffers.get(offer);
  const language = languageTag();
  if (cachedOffer?.value === key && cachedOffer.label === name && cachedOffer.language === language) return cachedOffer;
  const { amount, missing } = offer;
  const facts = missing.map(factLabel).join(', ');
  const isWaiting = missing.length > 0;
  const help =
    amount === null ? t('amount_pending_note', { facts }) : isWaiting ? t('amount_each_waits', { amount: formatMoney(amount), facts }) : formatMoney(amount);
  const newOffer = { value: key, label: name, help, amount: isWaiting ? null : amount };
  cachedOffers.set(offer, { ...newOffer, language });
  return newOffer;
}
