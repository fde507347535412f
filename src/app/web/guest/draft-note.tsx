import { UnstyledButton } from '@mantine/core';
import { ENGLISH, languagesContract } from '@/features/languages';
import { saveAndReload, session, useApiMutation } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { deviceLanguage } from './device-language';
import { t } from './messages';

/**
 * Warns that the translation has not been checked yet and that the English text is binding. The warning is in the language of the page and in English. A button
 * switches to English.
 */
export function DraftNote() {
  const showEnglish = () => {
    deviceLanguage.save(ENGLISH);
    void saveAndReload();
  };
  const choose = useApiMutation(languagesContract.chooseGuestLanguage, { onSuccess: showEnglish });
  return (
    <aside aria-label={t('draft_language_title')}>
      <Note tone="busy" component="div" fz={15} maw={640} mx="auto" mt="sm">
        <strong>{t('draft_language_title')}</strong> {t('draft_language_note')} <span lang="en">{t.source('draft_language_title')}</span>{' '}
        <UnstyledButton
          fz={15}
          fw={600}
          mih={44}
          className="hl-underline"
          disabled={choose.isPending}
          onClick={() => (session.guest() ? choose.mutate({ body: { language: ENGLISH } }) : showEnglish())}
        >
          {t('show_english_button')} <span lang="en">· {t.source('english_option')}</span>
        </UnstyledButton>
      </Note>
    </aside>
  );
}
