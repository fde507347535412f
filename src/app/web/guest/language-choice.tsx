import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { ENGLISH, GUEST_LANGUAGES, type GuestLanguage, languagesContract } from '@/features/languages';
import { useQuoteLanguages } from '@/features/quotes/web/quote-languages';
import { keysOf } from '@/platform';
import { isTranslated, languageTag, matchLanguage } from '@/platform/i18n';
import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';
import { saveAndReload, useApiMutation, useApiQuery } from '@/platform/web';
import { deviceLanguage } from './device-language';
import { t } from './messages';

type Language = GuestLanguage | typeof ENGLISH;
type Offer = { chosen: Language | null; language: Language | null; offered: readonly GuestLanguage[] };

/**
 * Returns the language for this visit. Uses the first of these languages that is offered: the guest's choice, the language stored on this device, the
 * homeowner's preference, the language of the browser. Otherwise returns English.
 */
function languageOfVisit({ chosen, language, offered }: Offer): string {
  const tags: readonly string[] = offered;
  const stored = deviceLanguage.read();
  const storedLanguage = stored === ENGLISH || (stored !== null && tags.includes(stored)) ? stored : null;
  return chosen ?? storedLanguage ?? language ?? matchLanguage(navigator.languages, [...tags]) ?? ENGLISH;
}

/** Saves entered answers and reloads the page in another language, because the texts of an open page cannot change. */
function showIn(tag: string): void {
  if (deviceLanguage.read() === tag && languageTag() === tag) return;
  deviceLanguage.save(tag);
  void saveAndReload();
}

/** Language select for guest pages. Pages without a session, such as the receipt, have no job ID. */
export const LanguageChoice = ({ jobId }: { jobId: string | undefined }) =>
  jobId === undefined ? <ChoiceWithoutSession /> : <VisitLanguageChoice jobId={jobId} />;

/**
 * Language select for pages without a session. Offers the current language and the languages that the last visit on this device offered. Switches only when the
 * guest chooses a language.
 */
function ChoiceWithoutSession() {
  const current = keysOf(GUEST_LANGUAGES).find((tag) => tag === languageTag()) ?? ENGLISH;
  const earlier = deviceLanguage.offered();
  const offered = keysOf(GUEST_LANGUAGES).filter((tag) => tag === current || earlier.includes(tag));
  return <LanguageSelect offer={{ chosen: current, language: null, offered }} onChoose={showIn} />;
}

/** Language select for a signed-in guest. The server stores the chosen language. */
function VisitLanguageChoice({ jobId }: { jobId: string }) {
  const offer = useApiQuery(languagesContract.getGuestLanguage, {}, { staleTime: Number.POSITIVE_INFINITY, errors: { caller: [0, 403, 404] } });
  const choose = useApiMutation(languagesContract.chooseGuestLanguage, { onSuccess: ({ chosen }) => chosen && showIn(chosen) });
  const offered = offer.data?.offered.map(({ language }) => language);
  useEffect(() => {
    if (offered) deviceLanguage.keepOffered(offered);
  }, [offered]);
  if (!offer.data || !offered) return null;
  return (
    <LanguageSelect
      key={jobId}
      offer={{ ...offer.data, offered }}
      isDisabled={choose.isPending}
      onChoose={(language) => choose.mutate({ body: { language } })}
    />
  );
}

/** Language select for the page of a quote. The homeowner has only a link and no session, so this device stores the chosen language. */
export function QuoteLanguageChoice({ token }: { token: string }) {
  const quote = useQuoteLanguages(token);
  return quote ? <LanguageSelect offer={{ chosen: null, language: quote.language, offered: quote.offered }} onChoose={showIn} /> : null;
}

type SelectProps = { offer: Offer; isDisabled?: boolean; onChoose: (language: Language) => void };

/** Language select at the top of a page; hidden if only English is offered. Also switches the page to the language of the visit. */
function LanguageSelect({ offer, isDisabled = false, onChoose }: SelectProps) {
  const visitLanguage = languageTag() === PSEUDO_LOCALE ? null : languageOfVisit(offer);
  useEffect(() => {
    // `showIn` stores the language before the reload. If the language fails to load, the page therefore does not try it again.
    if (visitLanguage !== null && visitLanguage !== languageTag() && deviceLanguage.read() !== visitLanguage) showIn(visitLanguage);
  }, [visitLanguage]);
  if (offer.offered.length === 0) return null;
  const offeredLanguages = keysOf(GUEST_LANGUAGES).filter((tag) => offer.offered.includes(tag));
  return (
    <NativeSelect
      aria-label={isTranslated() ? t('language_label', { english: t.source('language_english_label') }) : t.source('language_english_label')}
      value={languageTag()}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => {
        const language = value === ENGLISH ? ENGLISH : offeredLanguages.find((tag) => tag === value);
        if (language) onChoose(language);
      }}
    >
      <option value={ENGLISH} lang="en">
        {t.source('english_option')}
      </option>
      {offeredLanguages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {GUEST_LANGUAGES[tag].name}
        </option>
      ))}
    </NativeSelect>
  );
}
