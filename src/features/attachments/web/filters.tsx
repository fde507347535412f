import { Button, Select, SimpleGrid } from '@mantine/core';
import type { AttachmentView } from '../contract';
import { PHOTO_PROBLEM_LABELS } from '../photo-problems';
import { t } from './messages';

export type AttachmentFilters = { stage: string | null; task: string | null; category: string | null; uploader: string | null; problem: string | null };

export const NO_FILTERS: AttachmentFilters = { stage: null, task: null, category: null, uploader: null, problem: null };

type Choice = { value: string; label: string };

/** For each filter, a function that returns the values of a file with their labels. */
const CHOICES_OF: Record<keyof AttachmentFilters, (file: AttachmentView, stageNames: Readonly<Record<number, string>>) => Choice[]> = {
  stage: (file, names) => (file.stage === null ? [] : [{ value: String(file.stage), label: names[file.stage] ?? t('stage', { stage: file.stage }) }]),
  task: (file) => (file.task_id ? [{ value: file.task_id, label: file.task_title ?? '' }] : []),
  category: (file) => [{ value: file.category, label: file.category_label }],
  uploader: (file) => [{ value: file.uploaded_by, label: file.uploaded_by }],
  problem: (file) => file.problems.map((problem) => ({ value: problem, label: PHOTO_PROBLEM_LABELS[problem] })),
};

const LABELS: Record<keyof AttachmentFilters, string> = {
  stage: t('stage_2'),
  task: t('task'),
  category: t('shows'),
  uploader: t('uploaded_by'),
  problem: t('problem'),
};
// The cast is safe, because the type of `LABELS` fixes its keys.
const NAMES = Object.keys(LABELS) as (keyof AttachmentFilters)[];

export const filterAttachments = (files: readonly AttachmentView[], filters: AttachmentFilters): AttachmentView[] =>
  files.filter((file) => NAMES.every((name) => filters[name] === null || CHOICES_OF[name](file, {}).some((choice) => choice.value === filters[name])));

type Props = {
  files: readonly AttachmentView[];
  filters: AttachmentFilters;
  onChange: (filters: AttachmentFilters) => void;
  stageNames: Readonly<Record<number, string>>;
};

/** Form with the filters. The form offers only values that occur among the files. */
export function AttachmentFiltersForm({ files, filters, onChange, stageNames }: Props) {
  return (
    <SimpleGrid minColWidth="150px" spacing={12} verticalSpacing={8} style={{ alignItems: 'end' }}>
      {NAMES.map((name) => {
        const choices = [...new Map(files.flatMap((file) => CHOICES_OF[name](file, stageNames)).map((choice) => [choice.value, choice])).values()];
        return (
          <Select
            key={name}
            label={LABELS[name]}
            placeholder={t('all')}
            clearable
            clearButtonProps={{ 'aria-label': t('clear_labels', { labels: LABELS[name] }) }}
            data={choices}
            value={filters[name]}
            disabled={choices.length === 0}
            onChange={(value) => onChange({ ...filters, [name]: value })}
          />
        );
      })}
      <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
        {t('clear_filters')}
      </Button>
    </SimpleGrid>
  );
}
