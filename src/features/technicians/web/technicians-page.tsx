import { ListPage } from '@/platform/web/kit';
import { t } from './messages';
import { TechnicianList } from './technician-list';

/** `/technicians`: page with the technicians of a contractor, for all users of the contractor. */
export const TechniciansPage = () => (
  <ListPage title={t('technicians_title')}>
    <TechnicianList />
  </ListPage>
);
