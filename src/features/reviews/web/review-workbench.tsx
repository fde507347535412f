import { Box, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { SameHome, useSameHome } from '@/features/assignment-and-worklist/web/same-home';
import { useAttachments } from '@/features/attachments/web/use-attachments';
import { PendingDecision } from '@/features/tasks/web/pending-decision';
import { useJob } from '@/job-view/web/actions/use-job';
import { Notice } from '@/job-view/web/job-parts/notice';
import { ApiError } from '@/platform/web';
import { ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import { formIdentity, ReadOnlyAnswers, useFormCode } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { EvidencePane } from './evidence';
import { type EvidenceLocation, evidenceFiles, evidenceViews } from './evidence-locations';
import { t } from './messages';
import styles from './review.module.css';
import { ReviewEditor, type ReviewEditorActions } from './review-editor';
import { ReviewHeader } from './review-header';
import { SentBack } from './sent-back';
import { useAvailableHeight } from './use-available-height';
import { useReview } from './use-review';
import { useTimeSpent } from './use-time-spent';

/** Page of a review: evidence on the left, rows and decision on the right. */
export function ReviewWorkbench({ jobId, taskId, missing }: { jobId: string; taskId: string; missing: ReactNode }) {
  const review = useReview(jobId, taskId);
  // Wait for the header and the notes above the columns, so that the columns do not move when the header and the notes appear. Also wait for the files, because
  // “All match” first checks that the reviewer opened all of them.
  const [job, sameHome, { list: files }] = [useJob(jobId), useSameHome(jobId), useAttachments(jobId)];
  const isWhole = !job.isPending && !sameHome.isPending && !files.isPending;
  usePageTitle(review.data ? review.data.task.name : t('review'));
  if (review.data && isWhole) return <Workbench key={taskId} review={review.data} />;
  if (review.error?.status === 404) return missing;
  return (
    <Stack gap="xs" mx="auto" maw={1680} pt="xs" pb={{ base: 140, md: 'sm' }} px={{ base: 'sm', md: 20 }}>
      {review.isPending || review.data ? (
        <>
          <Loading rows={1} height={62} />
          <div className={styles.columns}>
            <Loading rows={1} height={520} />
            <Loading rows={4} height={88} />
          </div>
        </>
      ) : (
        <ErrorPanel error={review.error} title={t('review_load_error')} retry={() => void review.refetch()} />
      )}
    </Stack>
  );
}

function Workbench({ review }: { review: ReviewView }) {
  const { task } = review;
  const [spot, setSpot] = useState<EvidenceLocation | null>(() => firstSpot(review));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { items } = useAttachments(task.job.id);
  // Omit files that were deleted after the submission, because they cannot be opened.
  const submitted = evidenceFiles(evidenceViews(review)).filter(({ id }) => items.some((file) => file.id === id));
  const files = { all: submitted.length, unseen: submitted.filter(({ id }) => !seen.has(id)), opened: [...seen] };
  const code = useFormCode(task.form.key);
  const seconds = useTimeSpent();
  const columns = useAvailableHeight<HTMLDivElement>();
  const actions = useRef<ReviewEditorActions>(null);
  const canDecide = task.abilities.complete && task.abilities.edit;
  return (
    <Stack gap="xs" mx="auto" maw={1680} pt="xs" pb={{ base: 140, md: 'sm' }} px={{ base: 'sm', md: 20 }}>
      <ReviewHeader review={review} seconds={canDecide ? seconds : null} />
      <SameHome jobId={task.job.id} />
      <div className={styles.columns} ref={columns}>
        <div className={styles.left}>
          <EvidencePane
            review={review}
            spot={spot}
            onSpot={setSpot}
            onSeen={(id) => setSeen((before) => (before.has(id) ? before : new Set([...before, id])))}
            {...(canDecide && { onRetake: (file) => actions.current?.askForPhoto(file) })}
          />
        </div>
        <Box mih={0} miw={0}>
          {!canDecide && <Decided review={review} />}
          {canDecide && code.error && <ErrorPanel error={new ApiError(0, { detail: t('form_load_error') })} retry={() => void code.refetch()} />}
          {canDecide && !code.data && !code.error && <Loading rows={3} height={88} />}
          {canDecide && code.data && (
            <ReviewEditor key={formIdentity(task)} review={review} code={code.data} seconds={seconds} onSpot={setSpot} files={files} actions={actions} />
          )}
        </Box>
      </div>
    </Stack>
  );
}

function Decided({ review }: { review: ReviewView }) {
  const { task } = review;
  return (
    <Stack gap="sm" className={styles.decided}>
      {task.scheduled ? (
        <PendingDecision jobId={task.job.id} task={task} />
      ) : (
        <Notice tone="quiet" icon={IconLock} title={t('review_closed_title')}>
          {task.note || t('submission_decided_note')}
        </Notice>
      )}
      <SentBack review={review} />
      <Box component="section" py={16} px={20} className="hl-card">
        <ReadOnlyAnswers view={task} jobId={task.job.id} />
      </Box>
    </Stack>
  );
}

function firstSpot(review: ReviewView): EvidenceLocation | null {
  const views = evidenceViews(review);
  const [file] = evidenceFiles(views);
  const [view] = views;
  return file ? { file: file.id } : view ? { answers: view.id } : null;
}
