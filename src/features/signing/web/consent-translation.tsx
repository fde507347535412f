import { Box, Stack, Text } from '@mantine/core';
import { isTranslated } from '@/platform/i18n';
import { t } from './messages';

/** Shows the consent in the viewer's language, below the binding English text. The translations match version 1 of the consent (`consent.ts`). */
export function ConsentTranslation({ version }: { version: number }) {
  if (!isTranslated() || version !== 1) return null;
  return (
    <Box component="section" bg="var(--hl-busy-ground)" bdrs="md" p="sm" aria-labelledby="consent-translation">
      <Text fw={600} id="consent-translation">
        {t('consent_reading_title')}
      </Text>
      <Stack component="ul" gap="xs" lh={1.55} mt="xs" className="hl-bullets">
        {[t('consent_screen_note'), t('consent_device_note'), t('consent_paper_note'), t('consent_evidence_note')].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Stack>
    </Box>
  );
}

/** Tells a guest who reads a translation in which language the document is signed. */
export function DocumentLanguageNote() {
  return isTranslated() ? (
    <Text c="dimmed" fz={14}>
      {t('document_language_note')}
    </Text>
  ) : null;
}
