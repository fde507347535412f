import { isNumber } from '@/platform';
import { codeOf, FACILITY_TYPES } from './codes';
import { type DescribedJob, type Moment, positive, whole } from './described-job';
import { enclosure } from './enclosure';
import { equipmentAfter, equipmentBefore } from './equipment';
import { element, emptyElement, type XmlNode } from './xml';

export const buildingId = (moment: Moment): string => `home-${moment}`;

/** Returns the home as a building element. `event`: the step of the project that the element belongs to. */
export function building(job: DescribedJob, moment: Moment, { event, date }: { event: string; date: string | null }): XmlNode | null {
  const { address } = job;
  return element('Building', [
    identifier('BuildingID', buildingId(moment), job.shortCode),
    element('Site', [
      emptyElement('SiteID', { id: `site-${moment}` }),
      element('Address', [
        element('Address1', address.street),
        element('Address2', address.unit),
        element('CityMunicipality', address.city),
        element('StateCode', address.state),
        element('ZipCode', address.zip),
      ]),
    ]),
    element('ProjectStatus', [element('EventType', event), element('Date', date)]),
    details(job, moment) ?? emptyElement('BuildingDetails'),
  ]);
}

/** Returns the identifier element of a part, with the short code of the job. */
export const identifier = (name: string, id: string, code: string): XmlNode | null =>
  element(name, [element('SendingSystemIdentifierType', 'job code'), element('SendingSystemIdentifierValue', code)], { id });

function details(job: DescribedJob, moment: Moment): XmlNode | null {
  const { read } = job;
  const bedrooms = read('number_of_bedrooms');
  return element('BuildingDetails', [
    element('BuildingSummary', [
      element('BuildingConstruction', [
        element('YearBuilt', whole(read('year_home_built'))),
        element('ResidentialFacilityType', codeOf(FACILITY_TYPES, read('the_site_building_type'))),
        element('NumberofBedrooms', isNumber(bedrooms) ? bedrooms : null),
        element('NumberofBathrooms', whole(read('number_of_bathrooms'))),
        element('ConditionedFloorArea', positive(read('conditioned_floor_area'))),
        element('NumberofStoriesAboveGrade', whole(read('number_of_stories'))),
      ]),
    ]),
    enclosure(job, moment),
    moment === 'before' ? equipmentBefore(job) : equipmentAfter(job),
  ]);
}
