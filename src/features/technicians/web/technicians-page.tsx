import { ListPage } from '@/platform/web/kit';
import { t } from './messages';
import { TechnicianList } from './technician-list';

/** `/technicians`: the list of technicians for all users of a contractor. */
export const TechniciansPage = () => (
  <ListPage title={t('technicians_title')}>
    <TechnicianList />
  </ListPage>
);
