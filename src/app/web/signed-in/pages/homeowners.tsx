import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { HomeownerPage } from '@/features/homeowners/web/homeowner-page';
import { HomeownersPage } from '@/features/homeowners/web/list-page';

/** Route component for `/homeowners`. Passes the search parameters of the URL to the page. */
export function HomeownersRoute() {
  const search: { q?: string; after?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return <HomeownersPage search={search} onSearch={(q) => void navigate({ to: '/homeowners', search: { q: q || undefined }, replace: true })} />;
}

/** Route component for `/homeowners/{id}`. */
export function HomeownerRoute() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <HomeownerPage key={id} id={id} />;
}
