import { useNavigate, useSearch } from '@tanstack/react-router';
import { EstimatePage, parseUrlAnswers } from '@/features/estimates/web';
import { useCurrentUser } from '@/foundation/accounts/web';

/** Connects the estimate to the address: the parameters are the answers. */
export function EstimateRoute() {
  const answers = parseUrlAnswers(useSearch({ from: '/office/estimate' }));
  const navigate = useNavigate();
  const { abilities } = useCurrentUser();
  return (
    <EstimatePage
      answers={answers}
      onAnswers={(next) => void navigate({ to: '/estimate', search: next, replace: true, resetScroll: false })}
      onCreate={abilities.create_jobs ? () => void navigate({ to: '/create' }) : undefined}
    />
  );
}
