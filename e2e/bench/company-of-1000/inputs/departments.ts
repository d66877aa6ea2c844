import { API } from '@atrium/contracts';
import { someOf } from '../some-people';
import { each, type Inputs } from '../sources';
import type { World } from '../world';

export function departments(world: World): Inputs<'departments'> {
  const { ask } = world;
  const createDepartment = (name: string, members: string[]) =>
    ask(API.departments.create, { body: { name, members } });
  return {
    create: each((number) => ({ body: { name: `Made ${number}`, members: someOf(world, number) } })),
    update: each(async (number) => {
      const { _id: id } = await createDepartment(`Changed ${number}`, []);
      return { params: { id }, body: { members: someOf(world, number) } };
    }),
    remove: each(async (number) => {
      const { _id: id } = await createDepartment(`Removed ${number}`, someOf(world, number));
      return { params: { id } };
    }),
  };
}
