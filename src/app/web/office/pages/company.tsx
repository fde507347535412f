import { useParams } from '@tanstack/react-router';
import { CompanyPage } from '@/features/companies/web/company-page';

/** `/contractors/{id}`. */
export function CompanyRoute() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <CompanyPage key={id} id={id} />;
}
