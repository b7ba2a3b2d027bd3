import { leadOf } from '#catalogue/lead.ts';
import { resultOfId } from '#catalogue/result.ts';
import { chemistryOf } from '#domain/groups/chemistry.ts';
import { countPeople, type GroupMember, parseGroup } from '#domain/groups/group.ts';
import type { Language } from '#domain/language.ts';
import { coupleTexts } from '#domain/wire.ts';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';
import type { GroupView, MemberView } from './group-view.ts';

/**
 * Reads a group by the ids in its address. Null if they name no member. Needs no API, because ids encode the answers.
 */
export async function readGroup(ids: string, language: Language): Promise<GroupView | null> {
  const group = parseGroup(ids);
  if (!group) return null;
  const texts = await loadDramaTexts(language);
  const { pairs, heart, drama: ownDrama } = chemistryOf(group.members);
  return {
    members: group.members.map((member) => memberView(member, language)),
    leftOut: group.leftOut,
    linkIds: group.linkIds,
    pairs: pairs.map(({ verdict, ...pair }) => ({ ...pair, ...texts.verdicts[verdict] })),
    heart,
    genre: texts.ownDramas[ownDrama].genre,
    synopsis: countPeople(group) > 1 ? texts.groupSynopses[ownDrama] : '',
  };
}

function memberView({ id, sheet }: GroupMember, language: Language): MemberView {
  const result = resultOfId(id);
  if (!result) throw new Error(`no result ${id}`);
  const { couple, matchPercentage } = result;
  const { name1, name2, drama } = coupleTexts(couple, language);
  const closerLead = leadOf(sheet, couple.id);
  return {
    id,
    lead: closerLead === 1 ? name1 : name2,
    name1,
    name2,
    drama,
    coupleId: couple.id,
    image: couple.image,
    percent: matchPercentage,
  };
}
