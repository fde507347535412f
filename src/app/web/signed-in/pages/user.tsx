import { useParams } from '@tanstack/react-router';
import { UserPage } from '@/features/users/web/user-page';

/** Route component for `/users/{id}`. */
export function UserRoute() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <UserPage key={id} id={id} />;
}
