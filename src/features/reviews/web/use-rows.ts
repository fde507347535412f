import { useMemo } from 'react';
import { useAttachments } from '@/features/attachments/web/use-attachments';
import type { TaskDefinition } from '@/rules/forms';
import { useFormSummary, useOpenTaskInForm } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { type ComparisonData, isAnswerable, type ReviewRow, reviewRow } from '../review-rows';
import { evidenceFiles, evidenceViews, isRowChanged } from './evidence-locations';
import { lastReturnedAt } from './last-returned';

export type ShownRow = ReviewRow & { isNew: boolean };

type ReviewSections = {
  /** Rows to answer. Rows with new evidence come first. */
  rows: readonly ShownRow[];
  /** Comparisons that do not belong to a question. */
  beside: readonly ComparisonData[];
  /** Paths of checkboxes and texts about the evidence. */
  morePaths: readonly string[];
  /** Paths of the decision questions. */
  decision: readonly string[];
  notes: readonly string[];
};

/** Sorts the fields of a review form into the sections of the page. */
export function useRows(review: ReviewView, code: TaskDefinition): ReviewSections {
  const { form } = useOpenTaskInForm();
  const { cards } = useFormSummary();
  const { items: attachments } = useAttachments(review.task.job.id);
  return useMemo(() => {
    const since = lastReturnedAt(review);
    // Read the form as if the decision were an approval, because some questions are required only for an approval.
    const asApproved = form.readWith({ review_decision: 'approve' });
    const views = evidenceViews(review);
    const isNewFile = (id: string) => attachments.some((file) => file.id === id && since !== null && file.uploaded_at > since);
    const submitted = { views, files: evidenceFiles(views), since, isNewFile };
    const isDecision = (paths: readonly string[]) => paths.includes('review_decision');
    const evidence = cards.filter(({ paths, title }) => title !== '' && !isDecision(paths)).flatMap(({ paths }) => paths);
    const states = evidence.flatMap((path) => form.field(path)?.state ?? []);
    const rows = states
      .filter(({ field }) => isAnswerable(field))
      .map((state): ShownRow => {
        const row = reviewRow(state, review.compares, code, asApproved);
        return { ...row, isNew: isRowChanged(row, code, submitted) };
      });
    const askedPaths = rows.map(({ path }) => path);
    return {
      rows: rows.toSorted((a, b) => Number(b.isNew) - Number(a.isNew)),
      beside: review.compares.filter(({ answered }) => answered === null || !askedPaths.includes(answered)),
      morePaths: evidence.filter((path) => !askedPaths.includes(path)),
      decision: cards.find(({ paths }) => isDecision(paths))?.paths ?? [],
      notes: cards.filter(({ title }) => title === '').flatMap(({ paths }) => paths),
    };
  }, [review, code, form, cards, attachments]);
}
