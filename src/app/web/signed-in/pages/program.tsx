import { useParams } from '@tanstack/react-router';
import { ProgramPage } from '@/features/program-page/web/program-page';
import { NotFoundPage } from './not-found';

/** Route component for `/programs/{key}`. */
export function ProgramRoute() {
  const { key = '' }: { key?: string } = useParams({ strict: false });
  return <ProgramPage program={key} missing={<NotFoundPage />} />;
}
