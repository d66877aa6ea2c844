import { styled, token } from '@atrium/platform';

export const Skills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
`;

export const Skill = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1)};
  max-width: 100%;
  min-height: 28px;
  padding: 0 ${token.space(2.5)};
  border-radius: ${token.radius.control};
  background: ${token.color.softAccent};
  color: ${token.color.onSoftAccent};
  overflow-wrap: anywhere;
`;
