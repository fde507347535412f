import { useNavigate } from '@tanstack/react-router';
import { CreateJobPage } from '@/features/job-creation/web';
import { useCurrentUser } from '@/foundation/accounts/web';
import { NoAccess } from './no-access';

/** Route component for `/create`. Opens the new job after it was created. */
export function CreateJobRoute() {
  const navigate = useNavigate();
  if (!useCurrentUser().abilities.create_jobs) return <NoAccess />;
  return <CreateJobPage onOpenJob={(id) => void navigate({ to: '/$jobId', params: { jobId: id } })} />;
}
