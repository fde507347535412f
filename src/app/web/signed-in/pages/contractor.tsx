import { useParams } from '@tanstack/react-router';
import { ContractorPage } from '@/features/contractors/web/contractor-page';

/** Route component for `/contractors/{id}`. */
export function ContractorRoute() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <ContractorPage key={id} id={id} />;
}
