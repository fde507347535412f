import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { parseUrlAnswers } from '@/features/estimates/web';
import { QuotesPage } from '@/features/quotes/web/signed-in/list-page';
import { NewQuotePage } from '@/features/quotes/web/signed-in/new-quote-page';
import { QuotePage } from '@/features/quotes/web/signed-in/quote-page';
import { searchText } from '../base-routes';

/** Route component for `/quotes`. */
export function QuotesRoute() {
  const { before }: { before?: string } = useSearch({ strict: false });
  return <QuotesPage before={before} />;
}

/** Route component for `/quotes/new`. The search parameters of the URL are the answers to the questions of the estimate. */
export function NewQuoteRoute() {
  const { replaces, job, ...answers } = parseUrlAnswers(useSearch({ strict: false }));
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/quotes/$id', params: { id } });
  return <NewQuotePage answers={answers} replaces={searchText(replaces)} job={searchText(job)} onCreated={open} />;
}

/** Route component for `/quotes/{id}`. */
export function QuoteRoute() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <QuotePage key={id} id={id} />;
}
