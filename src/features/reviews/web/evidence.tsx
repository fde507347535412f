import { Box, Button, Flex, Stack, Text, Title } from '@mantine/core';
import { IconCameraRotate, IconListDetails } from '@tabler/icons-react';
import { FilePane, type LabeledFile } from '@/features/attachments/web/file-pane';
import { useAttachments } from '@/features/attachments/web/use-attachments';
import { displayDateTime, Loading } from '@/platform/web/kit';
import { ReadOnlyAnswers } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { canBeRetaken, type EvidenceFile, type EvidenceLocation, evidenceFiles, evidenceViews } from './evidence-locations';
import { lastReturnedAt } from './last-returned';
import { t } from './messages';
import styles from './review.module.css';

type Props = {
  review: ReviewView;
  spot: EvidenceLocation | null;
  onSpot: (spot: EvidenceLocation) => void;
  onSeen: (file: string) => void;
  /** Requests that one photo be taken again; absent if the reviewer cannot decide. */
  onRetake?: (file: EvidenceFile) => void;
};

/** Shows one item of evidence at a time: a file or the answers of a task. */
export function EvidencePane({ review, spot, onSpot, onSeen, onRetake }: Props) {
  const jobId = review.task.job.id;
  const attachments = useAttachments(jobId);
  const views = evidenceViews(review);
  const since = lastReturnedAt(review);
  const requestedFiles = evidenceFiles(views);
  const files = requestedFiles.flatMap(({ id, label }): LabeledFile[] => {
    const file = attachments.items.find((item) => item.id === id);
    return file ? [{ file, label, isNew: since !== null && file.uploaded_at > since }] : [];
  });
  if (views.length === 0)
    return (
      <Text c="dimmed" py="md" px={20}>
        {t('visible_answers_empty')}
      </Text>
    );
  const fileId = spot && 'file' in spot ? spot.file : null;
  const photo = requestedFiles.find((candidate) => candidate.id === fileId && canBeRetaken(candidate, review));
  const shownView = views.find(({ id }) => spot && 'answers' in spot && spot.answers === id);
  const isGone = fileId !== null && !attachments.list.isPending && files.every(({ file }) => file.id !== fileId);
  return (
    <Box component="section" h="100%" aria-label={t('evidence')}>
      <FilePane
        jobId={jobId}
        attachments={attachments}
        files={files}
        coming={attachments.list.isPending ? requestedFiles : []}
        openId={fileId}
        onOpen={(file) => onSpot({ file })}
        onSeen={onSeen}
        action={
          photo &&
          onRetake && (
            <Button size="compact-sm" variant="default" leftSection={<IconCameraRotate size={16} aria-hidden />} onClick={() => onRetake(photo)}>
              {t('request_photo_button')}
            </Button>
          )
        }
        more={views.map((view) => (
          <Flex
            key={view.id}
            type="button"
            component="button"
            gap="xs"
            align="center"
            fw={600}
            maw={230}
            py={4}
            px="sm"
            aria-current={view === shownView}
            onClick={() => onSpot({ answers: view.id })}
          >
            <IconListDetails size={18} aria-hidden />
            {t('task_answers_title', { task: view.name })}
          </Flex>
        ))}
      >
        {fileId !== null && attachments.list.isPending && <Loading rows={2} height={88} />}
        {isGone && (
          <Text c="dimmed" py="md" px={20}>
            {t('file_is_gone')}
          </Text>
        )}
        {shownView && (
          <Stack component="section" gap="sm" className={styles.answersOf} aria-label={t('task_answers_title', { task: shownView.name })} tabIndex={0}>
            <header>
              <Title order={2} fz={16} lh="inherit">
                {shownView.name}
              </Title>
              {shownView.answered && (
                <Text c="dimmed" fz="sm">
                  {t('submitted_by_at', { by: shownView.answered.by, at: displayDateTime(shownView.answered.at) })}
                </Text>
              )}
            </header>
            <ReadOnlyAnswers view={shownView} jobId={jobId} newSince={since} />
          </Stack>
        )}
      </FilePane>
    </Box>
  );
}
