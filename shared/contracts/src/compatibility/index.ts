export { jsonSchema, type Schema } from './json-schema';
export { refusals, requestRefusals } from './refusals';
export {
  findServerGaps,
  type ServerGaps,
  type ServerProvision,
  serverProvision,
  type ServerUse,
  serverUse,
} from './server-gaps';
export { contractShapes, type ContractShapes, type UsedNames } from './shapes';
