import { useParams } from '@tanstack/react-router';
import { SetPage } from '@/pages/task-page/web/task-set/set-page';
import { WidgetProvider } from '@/rules/forms/web';
import { RESULT_WIDGETS, WIDGETS } from '../widgets';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/sets/{stage}/{set}`. */
export function SetRoute() {
  const { jobId, stage, set } = useParams({ from: '/signed-in/$jobId/sets/$stage/$set' });
  useRecent(jobId);
  return (
    <WidgetProvider widgets={WIDGETS} results={RESULT_WIDGETS}>
      <SetPage jobId={jobId} stage={stage} set={set} missing={<NotFoundPage />} />
    </WidgetProvider>
  );
}
