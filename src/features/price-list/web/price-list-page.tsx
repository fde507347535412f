import { Page, PageTitle } from '@/platform/web/kit';
import { t } from './messages';
import { PriceList } from './price-list';

/** `/price-list`: the usual prices of the user's contractor. */
export function PriceListPage() {
  return (
    <Page width={960}>
      <PageTitle title={t('page_title')} />
      <PriceList />
    </Page>
  );
}
