import { API } from '@atrium/contracts';
import { publish } from '../../testing/domains/bulletin';
import { planEvent } from '../../testing/domains/calendar';
import { createChannel } from '../../testing/domains/chat';
import { defineSharedEdit, type SharedEdits } from '../shared-edit';

/** Posts, events and conversations. */
export const communicationEdits: SharedEdits = [
  defineSharedEdit(API.bulletin.updatePost, async ({ founder }) => {
    const { _id: id } = await publish(founder);
    return {
      params: { id },
      read: async () => {
        const { title, content, mustAcknowledge, pinnedAt } = await founder.ok(API.bulletin.post, { params: { id } });
        return { title, content, mustAcknowledge, isPinned: pinnedAt !== null };
      },
      values: { title: ['Mine', 'Theirs'], content: ['<p>Mine</p>', '<p>Theirs</p>'] },
    };
  }),
  defineSharedEdit(API.calendar.update, async (place) => {
    const { founder } = place;
    const [one, other] = [await place.hire(), await place.hire()];
    const { eventId: id } = await planEvent(founder, { scope: 'company' });
    return {
      params: { id },
      read: async () => {
        const event = await founder.ok(API.calendar.event, { params: { id } });
        const { title, description, location, allDay, start, end, timeZone, rule, organizer } = event;
        const people = event.attendees.map(({ person }) => person._id);
        const attendees = people.filter((userId) => userId !== organizer._id);
        return { title, description, location, allDay, start, end, timeZone, rule, attendees };
      },
      values: {
        title: ['Mine', 'Theirs'],
        description: ['Mine', 'Theirs'],
        location: ['Mine', 'Theirs'],
        start: ['2026-11-24T09:10:00.000Z', '2026-11-24T09:20:00.000Z'],
        end: ['2026-11-24T10:10:00.000Z', '2026-11-24T10:20:00.000Z'],
        attendees: [[one.id], [other.id]],
      },
    };
  }),
  defineSharedEdit(API.chat.updateConversation, async ({ founder }) => {
    const { _id: id, name } = await createChannel(founder);
    return {
      params: { id },
      editor: founder,
      read: async () => {
        const conversation = await founder.ok(API.chat.conversation, { params: { id } });
        return { name: conversation.name, description: conversation.description };
      },
      values: { name: [`Mine ${name}`, `Theirs ${name}`], description: ['Mine', 'Theirs'] },
    };
  }),
];
