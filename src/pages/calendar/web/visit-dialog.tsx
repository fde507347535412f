import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Technician } from '@/features/technicians';
import {
  addMinutes,
  cancelVisit,
  conflictsOf,
  createVisit,
  dayOfLocalTime,
  listVisits,
  minutesBetween,
  putVisit,
  type Visit,
  type VisitKind,
} from '@/features/visits';
import type { IsoDate } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Dialog, displayDate, Note, toastSaved } from '@/platform/web/kit';
import { searchJobs } from '../../job-list/contract';
import { t } from './messages';

type Props = {
  /** Visit to change, or null to plan a new visit. */
  visit: Visit | null;
  day: IsoDate;
  technicians: readonly Technician[];
  /** Visits of the loaded period. From these visits, the dialog finds and marks technicians who are busy. */
  visits: readonly Visit[];
  canEdit: boolean;
  onClose: () => void;
};

/** Dialog to plan a visit, or to change or cancel a planned visit. */
export function VisitDialog({ visit, day, technicians, visits, canEdit, onClose }: Props) {
  const [job, setJob] = useState<string | null>(null);
  const [kind, setKind] = useState<VisitKind>('installation');
  const [start, setStart] = useState(visit?.start ?? `${day}T08:00`);
  const [end, setEnd] = useState(visit?.end ?? `${day}T16:00`);
  const [chosen, setChosen] = useState<string[]>(visit?.technician_ids ?? []);
  const [note, setNote] = useState(visit?.note ?? '');
  const [tried, setTried] = useState(false);
  const mutationOptions = (text: string) => ({
    errors: 'form' as const,
    invalidates: [listVisits],
    onSuccess: () => {
      toastSaved(text);
      onClose();
    },
  });
  const create = useApiMutation(createVisit, mutationOptions(t('saved_toast')));
  const change = useApiMutation(putVisit, mutationOptions(t('saved_toast')));
  const isOrdered = end > start;
  // When the user changes the start, the end changes too, so that the visit keeps its length.
  const moveStart = (next: string) => {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(next)) return;
    setEnd(addMinutes(next, Math.max(15, minutesBetween(start, end))));
    setStart(next);
  };
  const technicianOptions = technicians.filter(({ id, active }) => active || chosen.includes(id));
  const planned = { id: visit?.id ?? 'new', start, end, technician_ids: chosen };
  const busy = isOrdered ? (conflictsOf([...visits.filter(({ id }) => id !== visit?.id), planned]).get(planned.id) ?? []) : [];
  const submit = () => {
    setTried(true);
    const body = { start, end, technician_ids: chosen, note };
    if (!isOrdered) return;
    if (visit) change.mutate({ params: { id: visit.id }, body: { ...body, version: visit.version } });
    else if (job) create.mutate({ params: { job_id: job }, body: { ...body, kind } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={visit ? t('move_title') : t('plan_title')}
      confirm={t('save_button')}
      size="lg"
      busy={create.isPending || change.isPending}
      disabled={!canEdit}
      error={create.error ?? change.error}
      onConfirm={submit}
    >
      {visit ? (
        <Text>
          {visit.homeowner}, {visit.address}.{' '}
          <Link to="/$jobId" params={{ jobId: visit.job_id }}>
            {t('open_job_link', { code: visit.code })}
          </Link>
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <JobSelect value={job} error={tried && job === null ? t('job_required_error') : undefined} onChange={setJob} />
          <Select
            label={t('kind_label')}
            data={[
              { value: 'installation', label: t('installation_label') },
              { value: 'appointment', label: t('appointment_label') },
            ]}
            value={kind}
            allowDeselect={false}
            onChange={(value) => {
              const next = value === 'appointment' ? 'appointment' : 'installation';
              setKind(next);
              setEnd(addMinutes(start, next === 'appointment' ? 60 : 480));
            }}
          />
        </SimpleGrid>
      )}
      {visit?.task_day && <Note tone="wait">{t('task_day_note', { day: displayDate(visit.task_day) })}</Note>}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <TextInput
          type="date"
          label={t('date_label')}
          value={dayOfLocalTime(start)}
          onChange={(event) => moveStart(`${event.currentTarget.value}${start.slice(10)}`)}
        />
        <TextInput
          type="time"
          label={t('start_label')}
          value={start.slice(11)}
          onChange={(event) => moveStart(`${start.slice(0, 11)}${event.currentTarget.value}`)}
        />
        <TextInput
          type="date"
          label={t('end_day_label')}
          value={dayOfLocalTime(end)}
          onChange={(event) => event.currentTarget.value && setEnd(`${event.currentTarget.value}${end.slice(10)}`)}
        />
        <TextInput
          type="time"
          label={t('end_label')}
          value={end.slice(11)}
          error={isOrdered ? undefined : t('end_error')}
          onChange={(event) => event.currentTarget.value && setEnd(`${end.slice(0, 11)}${event.currentTarget.value}`)}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={t('technicians_label')}
        value={chosen}
        onChange={setChosen}
        {...(technicianOptions.length === 0 && { description: t('technicians_empty') })}
      >
        <Stack gap={10} mt={8}>
          {technicianOptions.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} {...(busy.includes(id) && { description: t('busy_note', { name }) })} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea label={t('note_label')} autosize minRows={2} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      {visit && canEdit && <CancelVisit id={visit.id} onDone={() => mutationOptions(t('canceled_toast')).onSuccess()} />}
    </Dialog>
  );
}

function JobSelect({ value, error, onChange }: { value: string | null; error: string | undefined; onChange: (id: string | null) => void }) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const jobsQuery = useApiQuery(searchJobs, { query: q === '' ? {} : { q } }, { placeholderData: (before) => before });
  return (
    <Select
      label={t('job_label')}
      withAsterisk
      searchable
      data-autofocus
      placeholder={t('job_placeholder')}
      data={(jobsQuery.data?.items ?? []).slice(0, 50).map(({ id, full_name, address, code }) => ({ value: id, label: `${full_name}, ${address} (${code})` }))}
      value={value}
      error={error}
      onSearchChange={setWords}
      // Show all options without filtering them here, because the server has already searched the jobs.
      filter={({ options }) => options}
      nothingFoundMessage={jobsQuery.isFetching ? undefined : t('jobs_empty')}
      onChange={onChange}
    />
  );
}

function CancelVisit({ id, onDone }: { id: string; onDone: () => void }) {
  const cancel = useApiMutation(cancelVisit, { invalidates: [listVisits], onSuccess: onDone });
  return (
    <Group>
      <Button variant="subtle" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
        {t('cancel_visit_button')}
      </Button>
    </Group>
  );
}
