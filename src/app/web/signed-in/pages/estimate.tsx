import { useNavigate, useSearch } from '@tanstack/react-router';
import { EstimatePage, parseUrlAnswers } from '@/features/estimates/web';
import { useCurrentUser } from '@/foundation/accounts/web';

/** Route component for `/estimate`. The search parameters of the URL are the answers to the questions of the estimate. */
export function EstimateRoute() {
  const answers = parseUrlAnswers(useSearch({ from: '/signed-in/estimate' }));
  const navigate = useNavigate();
  const { abilities, kind } = useCurrentUser();
  const canQuote = kind === 'contractor' && abilities.create_jobs;
  return (
    <EstimatePage
      answers={answers}
      onAnswers={(next) => void navigate({ to: '/estimate', search: next, replace: true, resetScroll: false })}
      onQuote={canQuote ? () => void navigate({ to: '/quotes/new', search: answers }) : undefined}
      onQuotes={canQuote ? () => void navigate({ to: '/quotes' }) : undefined}
      onCreate={abilities.create_jobs ? () => void navigate({ to: '/create' }) : undefined}
    />
  );
}
