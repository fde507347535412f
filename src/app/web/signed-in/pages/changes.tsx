import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChangesPage } from '@/features/what-if/web/change-explanation/changes-page';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/changes`. */
export function ChangesRoute() {
  const { jobId } = useParams({ from: '/signed-in/$jobId/changes' });
  const chosen = useSearch({ from: '/signed-in/$jobId/changes' });
  const navigate = useNavigate();
  useRecent(jobId);
  return (
    <ChangesPage
      key={jobId}
      jobId={jobId}
      chosen={chosen}
      onChoose={(search) => void navigate({ to: '/$jobId/changes', params: { jobId }, search, replace: true })}
      missing={<NotFoundPage />}
    />
  );
}
