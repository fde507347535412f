import { Flex, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { formatList } from '@/platform/i18n';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { displayDate, displayDateTime, LoadingOrError } from '@/platform/web/kit';
import { listProgramLanguages, type ProgramLanguages as ProgramLanguagesView, setInterpreter, switchProgramLanguage } from '../contract';
import { t } from './messages';
import { TranslationFile } from './translation-file';

type Item = ProgramLanguagesView['items'][number];

/** Loads the languages of a program by its key. */
export const useProgramLanguages = (program: string) => useApiQuery(listProgramLanguages, { params: { key: program } });

/** Languages that the office of a program offers to guests, with the status of each translation. */
export function ProgramLanguages({ program }: { program: string }) {
  const client = useQueryClient();
  const input = { params: { key: program } };
  const list = useProgramLanguages(program);
  const change = useApiMutation(switchProgramLanguage, {
    onSuccess: (after) => client.setQueryData(queryKeyOf(listProgramLanguages, input), after),
  });
  const interpreter = useApiMutation(setInterpreter, {
    onSuccess: (after) => client.setQueryData(queryKeyOf(listProgramLanguages, input), after),
  });
  if (!list.data) return <LoadingOrError query={list} rows={1} height={96} />;
  const { items, abilities } = list.data;
  return (
    <Stack component="section" gap="sm" py="sm" px="md" mb="xs" className="hl-card" aria-labelledby="guest-languages">
      <div>
        <Title order={3} size="h5" id="guest-languages">
          {t('guest_languages_title')}
        </Title>
        <Text c="dimmed" fz="sm" mt={2}>
          {t('guest_languages_note')} {!abilities.edit && t('language_rights_note')}
        </Text>
      </div>
      {items.map((item) => (
        <Flex key={item.language} direction={{ base: 'column', sm: 'row' }} justify="space-between" align="flex-start" gap="xs">
          <Switch
            label={<span lang={item.language}>{item.name}</span>}
            description={statusOf(item)}
            checked={item.is_on}
            disabled={!abilities.edit || change.isPending || (item.texts === 0 && !item.is_on)}
            onChange={({ currentTarget: { checked } }) => change.mutate({ params: { key: program, language: item.language }, body: { is_on: checked } })}
          />
          <InterpreterLine
            phone={item.interpreter_phone}
            label={t('interpreter_label', { language: item.name })}
            isReadOnly={!abilities.edit}
            error={interpreter.variables?.params.language === item.language ? interpreter.error?.message : undefined}
            onSave={(phone) => interpreter.mutate({ params: { key: program, language: item.language }, body: { phone } })}
          />
          <TranslationFile language={item.language} name={item.name} canImport={abilities.import} />
        </Flex>
      ))}
    </Stack>
  );
}

type InterpreterProps = { phone: string | null; label: string; isReadOnly: boolean; error: string | undefined; onSave: (phone: string | null) => void };

/** Field for the phone number of an interpreter. The number is saved when the field loses focus. */
function InterpreterLine({ phone, label, isReadOnly, error, onSave }: InterpreterProps) {
  const [typed, setTyped] = useState(phone ?? '');
  return (
    <TextInput
      type="tel"
      label={label}
      value={typed}
      disabled={isReadOnly}
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed.trim() !== (phone ?? '') && onSave(typed.trim() || null)}
    />
  );
}

function statusOf({ texts, reviewed, reviewers, changed_by, changed_at }: Item): string {
  const status =
    texts === 0 ? t('translation_missing_status') : reviewed === 0 ? t('translation_draft_status', { texts }) : t('texts_reviewed_status', { reviewed, texts });
  const changed = changed_by && changed_at ? t('language_changed_note', { by: changed_by, on: displayDateTime(changed_at) }) : '';
  const people = reviewers.map(({ by, on, texts: count }) => t('text_reviewer_entry', { by, on: displayDate(on), texts: count }));
  const checked = people.length > 0 ? t('text_reviewers_status', { people: formatList(people) }) : '';
  return [status, checked, changed].filter(Boolean).join(' · ');
}
