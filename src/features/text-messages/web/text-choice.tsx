import { Box, Flex, Stack, Text, Title } from '@mantine/core';
import { useApiMutation } from '@/platform/web';
import { displayDate, Note } from '@/platform/web/kit';
import { chooseTextMessages, type TextChoice as TextChoiceView } from '../contract';
import { t } from './messages';

/** Checkbox with which a homeowner agrees to text messages. Its label is the wording that is stored with the consent. */
export function TextChoice({ texts, onChange }: { texts: TextChoiceView; onChange: () => void }) {
  const choose = useApiMutation(chooseTextMessages, { onSuccess: onChange, onError: onChange });
  const { wording, agreed_at, stopped_at } = texts;
  return (
    <Stack component="section" gap="sm" p="md" bdrs="xl" className="hl-card" aria-labelledby="text-messages">
      <Title order={2} size="h3" id="text-messages">
        {t('texts_title')}
      </Title>
      {stopped_at !== null ? (
        <Note component="p" tone="busy" py={8} px={12}>
          {t('texts_stopped_note', { day: displayDate(stopped_at) })}
        </Note>
      ) : (
        // Use a plain checkbox, because Mantine's checkbox would add code to the first load of each guest page.
        <Flex component="label" gap="sm" align="flex-start">
          <Box
            component="input"
            type="checkbox"
            w={24}
            h={24}
            flex="0 0 auto"
            checked={agreed_at !== null}
            disabled={choose.isPending}
            onChange={({ currentTarget: { checked } }) => choose.mutate({ body: { agreed: checked, wording } })}
          />
          <span>{wording}</span>
        </Flex>
      )}
      {agreed_at !== null && stopped_at === null && <Text c="dimmed">{t('texts_agreed_note', { day: displayDate(agreed_at) })}</Text>}
    </Stack>
  );
}
