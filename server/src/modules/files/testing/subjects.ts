import { API } from '@atrium/contracts';
import { filePendingLeave } from '../../../cross-company/pending-leave';
import type { Subjects } from '../../../cross-company/subject';

export const filesSubjects: Subjects = [
  [
    API.files.urls,
    async (place) => {
      const [file] = (await filePendingLeave(place)).attachments;
      return { by: place.colleague, input: { body: { ids: [file?._id ?? ''] } }, choosing: ['body.ids.0'] };
    },
  ],
  [
    API.files.view,
    async (place) => {
      const [file] = (await filePendingLeave(place)).attachments;
      const id = file?._id ?? '';
      const { urls } = await place.colleague.ok(API.files.urls, { body: { ids: [id] } });
      const query = Object.fromEntries(new URL(urls[id] ?? '', 'http://localhost').searchParams);
      return { by: place.colleague, input: { params: { id }, query } };
    },
  ],
  [
    API.files.download,
    async (place) => {
      const [file] = (await filePendingLeave(place)).attachments;
      return { by: place.colleague, input: { params: { id: file?._id ?? '' } } };
    },
  ],
];
