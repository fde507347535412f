import { Box, Stack, Text } from '@mantine/core';
import { formatList } from '@/platform/i18n';
import { displayDateTime } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { DATE_REASON_LABELS, openProblemsOf } from '../photo-problems';
import { CategorySelect } from './category-select';
import { fileSize } from './file-size';
import { t } from './messages';
import { OVERRIDE_LABELS, WARNING_LABELS } from './photos/labels';
import { ProblemNotes, WarningNotes } from './problem-notes';
import styles from './viewer.module.css';

const METRES_PER_MILE = 1609;

type Props = { file: AttachmentView; withRestricted: boolean; onCategory: (category: string) => void };

/** Shows the details of a file: its category, who added it, and when and where the photo was taken. */
export function ViewerDetails({ file, withRestricted, onCategory }: Props) {
  const isPhoto = file.content_type.startsWith('image/');
  const details: [string, string | null][] = [
    [t('file'), file.file_name],
    [t('uploaded_by'), `${file.uploaded_by}, ${displayDateTime(file.uploaded_at)}`],
    [t('task'), file.task_title],
    [t('taken'), isPhoto ? (file.taken_at ? displayDateTime(file.taken_at, file.time_zone) : t('photo_undated_label')) : null],
    [t('where'), isPhoto ? distanceLabel(file) : null],
    [t('browser_report_label'), browserReportOf(file)],
    [t('photo_reason_title'), file.date_reason && t('photo_reason_given', { reason: DATE_REASON_LABELS[file.date_reason.because], by: file.date_reason.by })],
    [
      t('warning_override_label'),
      file.override && `${formatList(file.override.warnings.map((warning) => WARNING_LABELS[warning]))}: ${OVERRIDE_LABELS[file.override.reason]}`,
    ],
    [t('size'), [file.width && file.height ? `${file.width} × ${file.height}` : '', fileSize(file.size)].filter(Boolean).join(', ')],
    [t('virus_scan'), SCANS[file.scan]],
  ];
  return (
    <>
      <ProblemNotes problems={openProblemsOf(file)} canExplain={file.can_explain} />
      <WarningNotes file={file} />
      {file.can_categorise && <CategorySelect label={t('shows')} value={file.category} onChange={onCategory} withRestricted={withRestricted} />}
      <Stack component="dl" gap={10}>
        {details
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <Box component="dt" fz={13}>
                {name}
              </Box>
              <dd className="hl-wrap">{value}</dd>
            </div>
          ))}
      </Stack>
      <Text c="dimmed" fz={13} className={styles.keys}>
        {t('viewer_shortcuts_hint', { can_delete: file.can_delete ? 'yes' : 'no', can_categorise: file.can_categorise ? 'yes' : 'no' })}
      </Text>
    </>
  );
}

/** Returns a label for the distance between the photo and the home. Staff see the distance in miles; users who are not staff see near, far or unknown. */
export function distanceLabel(file: AttachmentView): string {
  if (!file.has_position) return t('photo_location_missing_label');
  if (typeof file.metres_from_home === 'number') return t('photo_distance_label', { value: (file.metres_from_home / METRES_PER_MILE).toFixed(2) });
  if (file.problems.includes('far')) return t('home_distant_option');
  return file.is_near_home ? t('home_nearby_option') : t('home_location_unknown_label');
}

const SCANS: Record<AttachmentView['scan'], string> = {
  not_scanned: t('not_scanned'),
  waiting: t('being_checked'),
  clean: t('nothing_found'),
  infected: t('virus_quarantine_label'),
};

/** Returns a label of how and when the photo was taken or chosen, as reported by the browser; null if the browser reported nothing. */
function browserReportOf({ captured }: AttachmentView): string | null {
  if (!captured) return null;
  const at = displayDateTime(captured.at);
  return captured.how === 'camera' ? t('photo_taken_here', { at }) : t('photo_file_dated', { at });
}
