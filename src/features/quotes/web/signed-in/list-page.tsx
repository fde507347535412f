import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { EmptyState, ErrorPanel, Loading, Money, Page, PageTitle } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { listQuotes } from '../../contract';
import { t } from './messages';
import { QuoteLine } from './quote-line';
import { QuoteStateBadge } from './state-badge';

/** Page `/quotes`: quotes of the user's contractor, newest first. */
export function QuotesPage({ before }: { before: string | undefined }) {
  const quotesQuery = useApiQuery(listQuotes, { query: before === undefined ? {} : { before } });
  return (
    <Page width={960}>
      <Group justify="space-between">
        <PageTitle title={t('list_title')} />
        <Group gap="md">
          <Link to="/price-list">{t('price_list_link')}</Link>
          <Link to="/estimate">{t('estimate_link')}</Link>
        </Group>
      </Group>
      {quotesQuery.isPending && <Loading rows={5} />}
      {quotesQuery.isError && <ErrorPanel error={quotesQuery.error} retry={() => void quotesQuery.refetch()} />}
      {quotesQuery.data?.items.length === 0 && <EmptyState title={t('list_empty')}>{t('list_empty_hint')}</EmptyState>}
      {quotesQuery.data && quotesQuery.data.items.length > 0 && (
        <Stack gap="md">
          <Stack component="ul" hiddenFrom="sm" gap={0} className="hl-card hl-lines">
            {quotesQuery.data.items.map((quote) => (
              <Box component="li" p="sm" key={quote.id}>
                <Text fw={600}>{quote.homeowner_name}</Text>
                <Text fz="sm">{quote.address}</Text>
                <QuoteLine quote={quote} />
              </Box>
            ))}
          </Stack>
          <Box component="section" visibleFrom="sm" className="hl-card" aria-label={t('list_title')}>
            <table className={dense.table}>
              <colgroup>
                <col width="11%" />
                <col width="37%" />
                <col width="12%" />
                <col width="12%" />
                <col width="14%" />
                <col width="14%" />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">{t('number_column')}</th>
                  <th scope="col">{t('homeowner_column')}</th>
                  <th scope="col">{t('price_column')}</th>
                  <th scope="col">{t('net_column')}</th>
                  <th scope="col">{t('until_column')}</th>
                  <th scope="col">{t('state_column')}</th>
                </tr>
              </thead>
              <tbody>
                {quotesQuery.data.items.map((quote) => (
                  <tr key={quote.id}>
                    <th scope="row">
                      <Link to="/quotes/$id" params={{ id: quote.id }}>
                        {quote.number}
                      </Link>
                    </th>
                    <td>
                      {quote.homeowner_name}
                      <Text c="dimmed" fz="sm">
                        {quote.address}
                      </Text>
                    </td>
                    <td className="hl-number">
                      <Money dollars={quote.price} />
                    </td>
                    <td className="hl-number">
                      <Money dollars={quote.net} />
                    </td>
                    <td>{formatDate(quote.valid_until)}</td>
                    <td>
                      <QuoteStateBadge state={quote.state} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
          {quotesQuery.data.has_more && (
            <Link to="/quotes" search={{ before: quotesQuery.data.items.at(-1)?.id }}>
              {t('more_link')}
            </Link>
          )}
        </Stack>
      )}
    </Page>
  );
}
