import { useNavigate, useSearch } from '@tanstack/react-router';
import { PaymentsBoardPage } from '@/features/payments/board/web/payments-board-page';

/** Route component for `/payments`. Passes the search parameters of the URL to the page. */
export function PaymentsRoute() {
  const search = useSearch({ from: '/signed-in/payments' });
  const navigate = useNavigate();
  return <PaymentsBoardPage search={search} onSearch={(next) => void navigate({ to: '/payments', search: next, resetScroll: false })} />;
}
