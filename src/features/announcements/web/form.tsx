import { Button, Flex, MultiSelect, Paper, Radio, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { Issue } from '@/platform';
import { type ApiError, useApiQuery } from '@/platform/web';
import { Columns, Form, Note, PartBoundary } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementField,
  type AnnouncementFields,
  type AnnouncementType,
  announcementErrors,
  FIELD_LABELS,
  normalizeAnnouncement,
} from '../announcement';
import type { MediaHosts } from '../media';
import { t } from './messages';
import { AnnouncementPreview } from './preview';

type Props = {
  initial: AnnouncementFields;
  settings: MediaHosts & { time_zone: string };
  /** Label of the save button. */
  save: string;
  busy: boolean;
  error: ApiError | null;
  isReadOnly?: boolean;
  onSave: (fields: AnnouncementFields) => void;
  /** Buttons in addition to the save button. */
  more?: ReactNode;
};

/** Form with all fields of an announcement and a preview. */
export function AnnouncementForm({ initial, settings, save, busy, error, isReadOnly = false, onSave, more }: Props) {
  const [fields, setFields] = useState(initial);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const prefix = useId();
  const set = (changes: Partial<AnnouncementFields>) => {
    setFields({ ...fields, ...changes });
    setIssues(issues.filter(({ path }) => !Object.hasOwn(changes, path.split('.')[0] ?? '')));
  };
  const idOf = (field: AnnouncementField) => `${prefix}-${field}`;
  const submit = () => {
    if (busy || isReadOnly) return;
    const newIssues = announcementErrors(normalizeAnnouncement(fields));
    setIssues(newIssues);
    const [first] = newIssues;
    if (first) document.getElementById(`${prefix}-${first.path}`)?.focus();
    else onSave(normalizeAnnouncement(fields));
  };
  useHotkeys([['mod+S', submit]], []);
  const allIssues = [...issues, ...(error?.issues ?? [])];
  const fieldProps = (field: AnnouncementField) => ({
    id: idOf(field),
    label: FIELD_LABELS[field],
    disabled: isReadOnly,
    error: allIssues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message,
  });
  const text = (field: 'title' | 'content' | 'link' | 'image_url' | 'video_url' | 'valid_from' | 'valid_until') => ({
    ...fieldProps(field),
    value: fields[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Paper p="lg">
        <Form onSubmit={submit}>
          <TextInput {...text('title')} required autoComplete="off" />
          <Radio.Group
            {...fieldProps('announcement_type')}
            value={fields.announcement_type}
            onChange={(value) => set({ announcement_type: value === 'pop_up' ? 'pop_up' : 'banner' })}
          >
            <Stack gap={10} mt={8}>
              {TYPES.map((type) => (
                <Radio key={type} value={type} label={ANNOUNCEMENT_TYPES[type]} description={TYPE_WORDS[type]} disabled={isReadOnly} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea {...text('content')} required autosize minRows={4} maxRows={14} />
          <TextInput {...text('link')} type="url" inputMode="url" placeholder={t('https')} autoComplete="off" />
          <TextInput {...text('image_url')} type="url" inputMode="url" placeholder={t('https')} autoComplete="off" description={imageWords(settings)} />
          <TextInput {...text('video_url')} type="url" inputMode="url" placeholder={t('https')} autoComplete="off" description={videoWords(settings)} />
          <SimpleGrid minColWidth="min(100%, 150px)" autoFlow="auto-fit" spacing="md">
            <TextInput {...text('valid_from')} type="date" required />
            <TextInput {...text('valid_until')} type="date" required />
          </SimpleGrid>
          <Text c="dimmed" fz="sm" mt={2}>
            {t('display_period_hint', { time_zone: settings.time_zone })}
          </Text>
          <Audience fields={fields} set={set} fieldProps={fieldProps} isReadOnly={isReadOnly} />
          {error && (
            <Note tone="bad" role="alert">
              {error.message}
            </Note>
          )}
          <Flex gap="sm" wrap="wrap">
            {!isReadOnly && (
              <Button type="submit" loading={busy}>
                {save}
              </Button>
            )}
            {more}
          </Flex>
        </Form>
      </Paper>
      <PartBoundary name={t('preview_part_name')} resetOn={fields}>
        <AnnouncementPreview fields={fields} hosts={settings} />
      </PartBoundary>
    </Columns>
  );
}

type AudienceProps = {
  fields: AnnouncementFields;
  set: (changes: Partial<AnnouncementFields>) => void;
  fieldProps: (field: AnnouncementField) => { id: string; label: string; error: string | undefined };
  isReadOnly: boolean;
};

/** Fields for the audience: everyone, or selected contractors and programs. Staff who are limited to certain programs can choose only their own programs. */
function Audience({ fields, set, fieldProps: own, isReadOnly }: AudienceProps) {
  const me = useCurrentUser();
  const contractors = useApiQuery(peopleContract.searchContractorList, {}, { staleTime: 60_000 });
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const ofSome = me.programs !== null;
  // Keep chosen entries in the list, even programs and contractors that the user may not choose.
  const options = (list: readonly { value: string; label: string }[], chosen: readonly string[]) => [
    ...list,
    ...chosen.filter((value) => !list.some((option) => option.value === value)).map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <Switch
        label={FIELD_LABELS.display_to_all_contractors}
        disabled={isReadOnly}
        checked={fields.display_to_all_contractors}
        onChange={(event) => set({ display_to_all_contractors: event.currentTarget.checked })}
      />
      {!fields.display_to_all_contractors && (
        <MultiSelect
          {...own('contractor_list')}
          searchable
          clearable
          limit={100}
          disabled={isReadOnly}
          nothingFoundMessage={t('contractor_search_empty')}
          data={options(contractors.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [], fields.contractor_list)}
          value={fields.contractor_list}
          onChange={(contractor_list) => set({ contractor_list })}
        />
      )}
      <Switch
        label={FIELD_LABELS.display_to_all_programs}
        description={ofSome && t('own_programs_note')}
        disabled={isReadOnly || (ofSome && !fields.display_to_all_programs)}
        checked={fields.display_to_all_programs}
        onChange={(event) => set({ display_to_all_programs: event.currentTarget.checked })}
      />
      {!fields.display_to_all_programs && (
        <MultiSelect
          {...own('program_list')}
          searchable
          clearable
          disabled={isReadOnly}
          nothingFoundMessage={t('program_search_empty')}
          data={options(programs.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? [], fields.program_list)}
          value={fields.program_list}
          onChange={(program_list) => set({ program_list })}
        />
      )}
    </>
  );
}

const TYPES: readonly AnnouncementType[] = ['banner', 'pop_up'];
const TYPE_WORDS: Record<AnnouncementType, string> = {
  banner: t('banner_type_hint'),
  pop_up: t('pop_up_type_hint'),
};

const imageWords = ({ image_hosts }: MediaHosts): string =>
  image_hosts.length > 0 ? t('image_hosts_hint', { image_hosts: image_hosts.join(', ') }) : t('image_link_hint');
const videoWords = ({ video_hosts }: MediaHosts): string =>
  video_hosts.length > 0 ? t('video_hosts_hint', { video_hosts: video_hosts.join(', ') }) : t('video_link_hint');
