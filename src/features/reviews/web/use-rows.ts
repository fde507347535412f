import { useMemo } from 'react';
import { useAttachments } from '@/features/attachments/web/use-attachments';
import type { TaskDefinition } from '@/rules/forms';
import { useFormSummary, useOpenTaskInForm } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { type ComparisonData, isAnswerable, type ReviewRow, rowOf } from '../review-rows';
import { evidenceFiles, evidenceViews, isRowChanged } from './evidence-locations';
import { lastReturnedAt } from './last-returned';

export type ShownRow = ReviewRow & { isNew: boolean };

type Laid = {
  /** What is answered by looking; what is new since it was sent back comes first. */
  rows: readonly ShownRow[];
  /** Compared without a question of its own. */
  beside: readonly ComparisonData[];
  /** Questions about the evidence that are ticked or written. */
  more: readonly string[];
  /** What belongs to the decision itself. */
  decision: readonly string[];
  notes: readonly string[];
};

/** The form of a review as the cockpit lays it out. The card with the decision is the form's own; so is everything else. */
export function useRows(review: ReviewView, code: TaskDefinition): Laid {
  const { form } = useOpenTaskInForm();
  const { cards } = useFormSummary();
  const { items: attachments } = useAttachments(review.task.job.id);
  return useMemo(() => {
    const since = lastReturnedAt(review);
    // What an approval rests on is asked before somebody chooses to approve.
    const asApproved = form.readWith({ review_decision: 'approve' });
    const views = evidenceViews(review);
    const isNewFile = (id: string) => attachments.some((file) => file.id === id && since !== null && file.uploaded_at > since);
    const handedIn = { views, files: evidenceFiles(views), since, isNewFile };
    const isDecision = (paths: readonly string[]) => paths.includes('review_decision');
    const evidence = cards.filter(({ paths, title }) => title !== '' && !isDecision(paths)).flatMap(({ paths }) => paths);
    const states = evidence.flatMap((path) => form.field(path)?.state ?? []);
    const rows = states
      .filter(({ field }) => isAnswerable(field))
      .map((state): ShownRow => {
        const row = rowOf(state, review.compares, code, asApproved);
        return { ...row, isNew: isRowChanged(row, code, handedIn) };
      });
    const asked = rows.map(({ path }) => path);
    return {
      rows: rows.toSorted((a, b) => Number(b.isNew) - Number(a.isNew)),
      beside: review.compares.filter(({ answered }) => answered === null || !asked.includes(answered)),
      more: evidence.filter((path) => !asked.includes(path)),
      decision: cards.find(({ paths }) => isDecision(paths))?.paths ?? [],
      notes: cards.filter(({ title }) => title === '').flatMap(({ paths }) => paths),
    };
  }, [review, code, form, cards, attachments]);
}
