import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { ENGLISH, GUEST_LANGUAGES, languagesContract } from '@/features/languages';
import { keysOf } from '@/platform';
import { isTranslated, languageTag, matchLanguage } from '@/platform/i18n';
import { PSEUDO_LOCALE } from '@/platform/i18n/pseudo-marks';
import { saveAndReload, useApiMutation, useApiQuery } from '@/platform/web';
import { deviceLanguage } from './device-language';
import { t } from './messages';

type Offer = languagesContract.GuestLanguageChoice;

/** Returns the language of this visit: chosen by the guest, stored on this device, preferred by the homeowner, or that of the browser. */
function languageOfVisit({ chosen, language, offered }: Offer): string {
  const tags: string[] = offered.map((one) => one.language);
  const stored = deviceLanguage.read();
  const storedLanguage = stored === ENGLISH || (stored !== null && tags.includes(stored)) ? stored : null;
  return chosen ?? storedLanguage ?? language ?? matchLanguage(navigator.languages, tags) ?? ENGLISH;
}

/** Loads the page in another language. Typed answers are saved first, because texts are fixed while a page is open. */
function showIn(tag: string): void {
  if (deviceLanguage.read() === tag && languageTag() === tag) return;
  deviceLanguage.keep(tag);
  void saveAndReload();
}

/** Selection of the language at the top of a page, once the guest is signed in and the job offers more than English. */
export function LanguageChoice({ jobId }: { jobId: string }) {
  const offer = useApiQuery(languagesContract.getGuestLanguage, {}, { staleTime: Number.POSITIVE_INFINITY, ignore: [0, 401, 403, 404] });
  const choose = useApiMutation(languagesContract.chooseGuestLanguage, { onSuccess: ({ chosen }) => chosen && showIn(chosen) });
  const visitLanguage = offer.data && languageTag() !== PSEUDO_LOCALE ? languageOfVisit(offer.data) : null;
  useEffect(() => {
    // `showIn` stores the language before the reload, so that a language that fails to load is tried only once.
    if (visitLanguage !== null && visitLanguage !== languageTag() && deviceLanguage.read() !== visitLanguage) showIn(visitLanguage);
  }, [visitLanguage]);
  if (!offer.data || offer.data.offered.length === 0) return null;
  const offeredLanguages = keysOf(GUEST_LANGUAGES).filter((tag) => offer.data.offered.some(({ language }) => language === tag));
  return (
    <NativeSelect
      key={jobId}
      aria-label={isTranslated() ? t('language_label', { english: t.source('language_english_label') }) : t.source('language_english_label')}
      value={languageTag()}
      disabled={choose.isPending}
      onChange={({ currentTarget: { value } }) => {
        const language = value === ENGLISH ? ENGLISH : offeredLanguages.find((tag) => tag === value);
        if (language) choose.mutate({ body: { language } });
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
