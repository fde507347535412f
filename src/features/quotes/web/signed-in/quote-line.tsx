import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '@/platform';
import { Dimmed } from '@/platform/web/kit';
import type { QuoteSummary } from '../../contract';
import { t } from './messages';
import { QuoteStateBadge } from './state-badge';

/** Number, state, prices and last day of validity of a quote, for lists that are not tables. */
export function QuoteLine({ quote }: { quote: QuoteSummary }) {
  return (
    <>
      <Group gap="xs">
        <Link to="/quotes/$id" params={{ id: quote.id }}>
          {quote.number}
        </Link>
        <QuoteStateBadge state={quote.state} />
      </Group>
      <Dimmed>{t('quote_line', { price: formatMoney(quote.price), net: formatMoney(quote.net), day: formatDate(quote.valid_until) })}</Dimmed>
    </>
  );
}
