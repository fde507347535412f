import { Title } from '@mantine/core';
import { Page, usePageTitle } from '@/platform/web/kit';
import { t } from './messages';
import { PriceList } from './price-list';

/** `/price-list`: the usual prices of the user's contractor. */
export function PriceListPage() {
  usePageTitle(t('page_title'));
  return (
    <Page width={960}>
      <Title order={1}>{t('page_title')}</Title>
      <PriceList />
    </Page>
  );
}
